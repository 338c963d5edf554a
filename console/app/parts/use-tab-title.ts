import { useEffect } from 'react'

/** The tab's title while this page is shown. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 运营台`
  }, [title])
}
