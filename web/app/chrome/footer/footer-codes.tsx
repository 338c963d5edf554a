import { qrPath } from '../../shell/site/qr-path.ts'
import type { Site } from '../../shell/site/site.ts'

/** Codes of the apps and the official account; a tablet cannot scan what it shows. */
export function FooterCodes({ codes }: { codes: Site['codes'] }) {
  return (
    <ul className="col-span-full flex justify-between max-desktop:hidden desktop:max-[1280px]:justify-start desktop:max-[1280px]:gap-10 min-[1280px]:col-span-1">
      {codes.map((code) => (
        <li key={code.title} className="text-center">
          <span className="inline-block rounded-12 bg-white p-2.25">
            <svg
              viewBox={`0 0 ${code.qr.size} ${code.qr.size}`}
              width={92}
              height={92}
              role="img"
              aria-label={`${code.title}二维码`}
              shapeRendering="crispEdges"
            >
              <path d={qrPath(code.qr)} fill="#12292B" />
            </svg>
          </span>
          <span className="mt-1 block text-white">{code.title}</span>
          <span className="block text-14">{code.note}</span>
        </li>
      ))}
    </ul>
  )
}
