import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { useEffect } from 'react'

/** Fetches the pictures of the pages around this one, so that turning shows the page and not a blank. */
export function usePreloadedPages(pages: readonly ClassroomPage[], index: number): void {
  const urls = [pages[index + 1], pages[index + 2], pages[index - 1]]
    .flatMap((page) => page?.image_url ?? [])
    .join('\n')

  // The browser keeps the pictures that it has fetched; the picture objects themselves are not used here.
  useEffect(() => {
    for (const url of urls.split('\n').filter((one) => one !== '')) {
      const picture = new Image()
      picture.crossOrigin = 'anonymous'
      picture.src = url
    }
  }, [urls])
}
