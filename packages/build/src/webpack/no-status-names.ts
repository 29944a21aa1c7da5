/** Stands in for axios's names of HTTP statuses. */
export default {}
