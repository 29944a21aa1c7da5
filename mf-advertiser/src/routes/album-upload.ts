export { default } from '../features/album/UploadScreen'
