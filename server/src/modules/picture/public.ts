export { savePicture } from './save-picture.ts'
