declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module 'moment/locale/pt-br'
/** The bytes of a model, in base64: a chunk of its own carries them (docs/adr/0079). */
declare module '*.bin' {
  const base64: string
  export default base64
}
