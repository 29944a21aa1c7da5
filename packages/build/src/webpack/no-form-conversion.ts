/** Stands in for axios's ways between objects and forms: a call here carries JSON, or a form made for its upload. */
export default (): never => {
  throw new Error('Calls carry JSON or a FormData.')
}
