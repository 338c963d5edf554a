import { usesIn } from '../../app/picture-uses.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { article, banner, dataReport, doctor, lecture, navigationEntry, page, special } from './tables.ts'

/** What the content shows, in its own pictures and in its texts; of texts every version that somebody agreed to. */
export const pictureUses = usesIn(
  {
    ...{ kind: 'article', from: article, id: article.id, name: article.title },
    pictures: picturesIn(article.image, article.bodyHtml),
  },
  {
    ...{ kind: 'special', from: special, id: special.id, name: special.title },
    pictures: picturesIn(special.image, special.phoneImage, special.blocks),
  },
  {
    ...{ kind: 'banner', from: banner, id: banner.id, name: banner.tab },
    pictures: picturesIn(banner.image, banner.phoneImage),
  },
  {
    ...{ kind: 'text', from: page, id: page.slug, name: page.title },
    pictures: picturesIn(page.bodyHtml, page.sections),
  },
  {
    ...{ kind: 'navigation', from: navigationEntry, id: navigationEntry.id, name: navigationEntry.name },
    pictures: picturesIn(navigationEntry.image),
  },
  { kind: 'lecture', from: lecture, id: lecture.id, name: lecture.title, pictures: picturesIn(lecture.image) },
  { kind: 'doctor', from: doctor, id: doctor.id, name: doctor.name, pictures: picturesIn(doctor.image) },
  {
    ...{ kind: 'navigation', from: dataReport, id: dataReport.id, name: dataReport.title },
    pictures: picturesIn(dataReport.bodyHtml),
  },
)
