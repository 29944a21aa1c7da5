/** Stands in for `hoist-non-react-statics`, which formik's `connect()` alone takes: forms here use hooks. */
export default <T>(component: T): T => component
