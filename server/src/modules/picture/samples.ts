import type { PictureKind } from '@mall/contract/picture/terms'
import sharp from 'sharp'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import { editor } from '../change-set/samples.ts'

export const drawn = async (width = 40) =>
  new Uint8Array(
    await sharp({ create: { width, height: 20, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
  )

export const upload = async ({ api }: StaffClient, kind: PictureKind = 'banner', name = '') =>
  (await api.uploadPicture({ kind, name }, { file: await drawn() })).path

/** As somebody sees it who logs in now. */
export const listed = async (mall: TestMall, path: string) =>
  (await (await editor(mall)).api.listPictures({})).list.find((one) => one.path === path)

export const usesOf = async (mall: TestMall, path: string) => (await listed(mall, path))?.uses

export const sweep = (mall: TestMall) => mall.tick('sweep-picture-library')
