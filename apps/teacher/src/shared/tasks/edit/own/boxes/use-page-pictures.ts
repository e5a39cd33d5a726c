import { newId } from '@jiangtai/shared/core/ids.ts'
import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import { UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import { useEffect, useRef, useState } from 'react'
import { MAX_PICKED_BYTES } from '../../../../pictures/photos/edited-photo.ts'
import { LONGEST_SIDE } from './draw-boxes.ts'

/** The pictures of the pages by their ids. */
export type PagePictures = ReadonlyMap<string, ImageBitmap>

/** Opens photos of pages and keeps them, those of removed pages too, because that can be undone; gives their memory back at the end. */
export function usePagePictures() {
  const [pictures, setPictures] = useState<PagePictures>(new Map())
  const [openingCount, setOpeningCount] = useState(0)
  const opened = useRef<ImageBitmap[]>([])
  const isOver = useRef(false)

  // The memory of a photo is given back when the dialog closes, and at once for one that opens afterwards.
  useEffect(() => {
    isOver.current = false
    const kept = opened.current
    return () => {
      isOver.current = true
      for (const picture of kept) picture.close()
    }
  }, [])

  /** The ids of the opened pages in the order in which they were picked, and in words which could not be opened. */
  const open = async (files: readonly File[]): Promise<{ page_ids: string[]; faults: string[] }> => {
    setOpeningCount((count) => count + files.length)
    const page_ids: string[] = []
    const faults: string[] = []
    for (const file of files) {
      const picture = await openPage(file)
      if (isOver.current) {
        if (picture instanceof ImageBitmap) picture.close()
        break
      }
      setOpeningCount((count) => count - 1)
      if (typeof picture === 'string') faults.push(picture)
      else {
        const page_id = newId()
        opened.current.push(picture)
        page_ids.push(page_id)
        setPictures((before) => new Map([...before, [page_id, picture]]))
      }
    }
    return { page_ids, faults }
  }
  return { pictures, isOpening: openingCount > 0, openingCount, open }
}

/** A photo, upright and no larger than it is kept; or in words why it cannot be opened. */
async function openPage(file: File): Promise<ImageBitmap | string> {
  if (file.size > MAX_PICKED_BYTES) return `“${file.name}”超过 40 MB，请换一张照片`
  try {
    const taken = await createImageBitmap(file)
    const page = drawPhoto(taken, UNTOUCHED, { longest: LONGEST_SIDE, isWhole: true })
    taken.close()
    return await createImageBitmap(page)
  } catch {
    return `“${file.name}”打不开，请换成 JPG、PNG 或 WebP 照片`
  }
}
