import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import type { OwnInk } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'

/** What the teacher wrote over the own answer and gave to its author ([CR-360]). */
export function GivenInk({
  inks,
  item_id,
  urls,
}: {
  inks: readonly OwnInk[]
  item_id: string
  urls: FileUrls
}) {
  const photos = inks
    .filter((ink) => ink.item_id === item_id)
    .flatMap(({ ink }) => ink.filter(({ marks }) => marks.length > 0))
  if (photos.length === 0) return null
  return (
    <section aria-label="老师的批注">
      <p>老师的批注</p>
      {photos.map(({ object_key, turns, crop, marks }, index) => (
        <InkedPhoto
          key={object_key}
          url={urls[object_key]}
          {...{ turns, crop, marks }}
          label={`有批注的照片 ${index + 1}`}
        />
      ))}
    </section>
  )
}
