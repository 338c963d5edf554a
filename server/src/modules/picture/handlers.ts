import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { listPictures } from './list-pictures.ts'
import { namePicture } from './name-picture.ts'
import { uploadPicture } from './upload-picture.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.picture> = { listPictures, uploadPicture, namePicture }
