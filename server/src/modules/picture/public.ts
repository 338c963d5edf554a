export { knownPictures } from './known-pictures.ts'
export { savePicture } from './save-picture.ts'
