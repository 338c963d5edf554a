import { isColour } from '@mall/contract/colour'
import { brandSheet, ICON_SIDES, type IconName, themeColourOf, USUAL_BRAND } from '@mall/contract/settings/brand'
import type { FastifyInstance } from 'fastify'
import { getOperator, versionCache } from '../../modules/settings/public.ts'
import { areObjectsAway } from '../../platform/objects/object-store.ts'
import type { Context } from '../context.ts'
import { drawIcon, markSvg } from './draw-icon.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'public, max-age=3600'
// Its keys are the table's.
const ICONS = Object.keys(ICON_SIDES) as IconName[]

/** What the brand is made of: its style sheet, whose address names the colour, and the icons of browsers and home screens. */
export function serveBrand(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/brand/:name', { logLevel: 'warn' }, (request, reply) => {
    const [, digits = ''] = /^([0-9a-f]{6})\.css$/.exec(request.params.name) ?? []
    const colour = `#${digits}`
    if (!isColour(colour))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    return reply
      .headers({ 'cache-control': FOR_GOOD, 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(brandSheet(colour))
  })
  for (const name of ICONS) {
    const icon = versionCache((from) => iconOf(from, name))
    app.get(`/${name}`, { logLevel: 'warn' }, async (_, reply) =>
      reply
        .headers({ 'cache-control': FOR_A_WHILE, 'x-content-type-options': 'nosniff' })
        .type(name.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .send(await icon(ctx)),
    )
  }
}

async function iconOf({ db, objects }: Context, name: IconName): Promise<Buffer> {
  const operator = await getOperator(db)
  const tint = operator.logo ? '#ffffff' : themeColourOf(operator)
  const logo = operator.logo ? await objects.read(operator.logo).catch(ignoreIfAway) : null
  return drawIcon(name, logo ?? markSvg(operator.brandColour || USUAL_BRAND), tint)
}

/** Without the bucket an icon is still drawn. */
function ignoreIfAway(error: unknown): null {
  if (!areObjectsAway(error)) throw error
  return null
}
