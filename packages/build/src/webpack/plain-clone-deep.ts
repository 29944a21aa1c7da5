/** Stands in for lodash's `cloneDeep`, with which formik copies what a form begins with: plain values all of them. */
export default <T>(value: T): T => structuredClone(value)
