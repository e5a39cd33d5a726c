import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { comparedInksQuery, giveInk, type OfAnswer } from '../../asking/compare/compared-inks.queries.ts'
import { answerUploadsQuery } from '../../asking/photos/answer-uploads.queries.ts'
import styles from './answers.module.css'

/** The red pen of 对比讲评 over one answer, in the record of the lesson ([CR-358]); its teacher gives it to the author ([CR-360]). */
export function ComparedInk({ place, mayGive }: { place: OfAnswer; mayGive: boolean }) {
  const queries = useQueryClient()
  const [isFailed, setIsFailed] = useState(false)
  const { data, isError, refetch } = useQuery(comparedInksQuery(place.quiz_run_id))
  const uploads = useQuery(answerUploadsQuery(place.quiz_run_id))
  if (isError)
    return (
      <p role="alert">
        对比讲评的批注没有取到。 <Button onClick={() => void refetch()}>重试</Button>
      </p>
    )
  const kept = data?.list.find(
    ({ item_id, student_id }) => item_id === place.item_id && student_id === place.student_id,
  )
  const photos = kept?.ink.filter(({ marks }) => marks.length > 0) ?? []
  if (kept === undefined || photos.length === 0) return null
  const urls = new Map((uploads.data?.list ?? []).map(({ object_key, url }) => [object_key, url]))
  const isGiven = kept.given_at !== null
  const give = () =>
    giveInk(queries, place, !isGiven).then(
      () => setIsFailed(false),
      () => setIsFailed(true),
    )
  return (
    <section aria-label="对比讲评的批注">
      <p className={styles.muted}>对比讲评的批注</p>
      {photos.map(({ object_key, turns, crop, marks }, index) => (
        <InkedPhoto
          key={object_key}
          url={urls.get(object_key)}
          {...{ turns, crop, marks }}
          label={`有批注的照片 ${index + 1}`}
        />
      ))}
      {mayGive && <Button onClick={() => void give()}>{isGiven ? '已发给本人，收回' : '发给本人'}</Button>}
      {isFailed && <p role="alert">没有发成，请再按一次</p>}
    </section>
  )
}
