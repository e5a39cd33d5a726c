import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { conditionsQuery } from './conditions.queries.ts'
import type { QuestionNarrowing } from './narrowing.ts'

const PhotoSearchDialog = laterDialog(
  async () => (await import('../../pictures/photos/PhotoSearchDialog.tsx')).PhotoSearchDialog,
)

/** 拍照搜题 beside a search box, where this server reads photos ([QS-16]). */
export function PhotoSearchButton({
  value,
  onRead,
}: {
  value: QuestionNarrowing
  onRead: (words: string) => void
}) {
  const { data } = useQuery(conditionsQuery(value))
  const mayGet = useCan('questionCenter.get')
  const [isOpen, setIsOpen] = useState(false)
  if (data?.reads_photos !== true || !mayGet) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>拍照搜题</Button>
      {isOpen && (
        <PhotoSearchDialog
          onRead={(words) => {
            setIsOpen(false)
            onRead(words)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
