/** Stands in for zod's `to-json-schema.js`: the API's document is made on the server, no page describes its schemas. */
const unused = (): never => {
  throw new Error('Pages write no JSON Schema.')
}
export const createStandardJSONSchemaMethod = unused
export const createToJSONSchemaMethod = unused
export const extractDefs = unused
export const finalize = unused
export const handleUnrepresentable = unused
export const initializeContext = unused
export const processSchema = unused
export { processSchema as process }
