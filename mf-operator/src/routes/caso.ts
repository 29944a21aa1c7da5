export { default } from '../features/caso/CasoScreen'
/** The screen stays mounted for the next case. */
export const lasting = true
