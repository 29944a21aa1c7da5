/** What an ordinary visit stores on this device: one chunk, loaded after the page. */
export { rememberSearch } from './recentSearches'
export { rememberVisto } from './vistos'
