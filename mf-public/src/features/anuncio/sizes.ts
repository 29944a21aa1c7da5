/** `sizes` of the large picture, the same in its `img` and in the preload hint: one request, not two. */
export const MAIN_SIZES = '(min-width: 54rem) 27rem, (min-width: 40rem) 50vw, 100vw'
export const SMALL_SIZES = '(min-width: 54rem) 14rem, (min-width: 40rem) 25vw, 33vw'
export const LARGE_SIZES = '(min-width: 44rem) 44rem, 100vw'
