const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const TOP_LEVEL_CALL = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|createElement|memo)\()/gm

/**
 * The router's build names its components and makes its contexts at the top level without saying that this has no
 * effect, which keeps every form, prefetcher and error page in the bundle. This says so.
 */
module.exports = (source) => source.replace(DISPLAY_NAME, '').replace(TOP_LEVEL_CALL, '$1/* @__PURE__ */ $2')
