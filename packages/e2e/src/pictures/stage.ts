/** Demonstration of the pictures: cases wait for a decision, as `REVIEW=auto` would leave none. */
export const STAGE_ENV = { REVIEW: 'manual', IDENTITY_CHECK: 'manual' }
