/** moment ships no types for its locales. */
declare module 'moment/locale/pt-br'
