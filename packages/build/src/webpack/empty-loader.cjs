/** Global CSS means nothing to the server bundle. */
module.exports = () => ''
