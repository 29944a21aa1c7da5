/** How `npm start` runs the server; the benches measure it like this. `--max-semi-space-size` keeps its young objects small. */
export const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=2']

/**
 * glibc gives each thread a heap of its own and keeps what pictures took in them: 100 MB less at the peak of an upload.
 * Fixed thresholds give back what a start took.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
