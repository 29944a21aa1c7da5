/** A neutral picture: a band of colour. */
export const IMAGEM =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"%3E%3Cpath fill="%23b58" d="M0 0h4v5H0z"/%3E%3Cpath fill="%2348a" d="M0 5 4 1v4z"/%3E%3C/svg%3E'
