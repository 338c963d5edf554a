import { classes } from '../styles/classes.ts'
import { avoidOrphans } from './avoid-orphans.ts'
import { withWholeAdditions } from './whole-phrases.tsx'

const TEXT =
  "max-w-[44em] text-pretty [&_:is(h2,h3,td,th)]:text-balance text-18 leading-[1.83] tablet:text-17 [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a[href^='tel:']]:whitespace-nowrap [&_li]:my-1.5 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-3 [&_strong]:font-semibold [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5.5"
const HEADINGS =
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-18 [&_h2]:font-bold [&_h2]:text-20 tablet:[&_h2]:text-22 [&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:font-semibold [&_h3]:text-18'
const TABLES =
  '[&_table]:my-4 [&_table]:w-full [&_table]:border-collapse [&_table]:text-left [&_table]:text-15 [&_table]:leading-relaxed [&_td]:border [&_td]:border-line [&_td]:px-1.5 tablet:[&_td]:px-2.5 [&_td]:py-2 [&_td]:align-top [&_th]:border [&_th]:border-line [&_th]:px-1.5 tablet:[&_th]:px-2.5 [&_th]:py-2 [&_th]:align-top [&_th]:font-semibold [&_:is(td,th)]:min-w-[4.5em] [&_thead_th]:bg-surface-tint'

/** A wide table scrolls sideways by itself; by keyboard too. */
const withScrollers = (html: string) =>
  html.replaceAll('<table', '<div class="overflow-x-auto" tabindex="0"><table').replaceAll('</table>', '</table></div>')

/** A long text in readable type; its HTML is sanitised where it is written. */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div
    className={classes(TEXT, HEADINGS, TABLES, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML
    dangerouslySetInnerHTML={{ __html: withScrollers(withWholeAdditions(avoidOrphans(html))) }}
  />
)
