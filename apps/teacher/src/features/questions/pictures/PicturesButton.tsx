import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'

// Most visits never open it.
const PicturesDialog = lazy(async () => ({ default: (await import('./PicturesDialog.tsx')).PicturesDialog }))

/** The way to the pictures of a question, for a teacher who may change it; nothing where there are none. */
export function PicturesButton({ question, number }: { question: QuestionView; number: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const pictures = questionPictures(question.document)
  if (!question.abilities.edit || (pictures.length === 0 && !isOpen)) return null
  const missing = pictures.filter(({ key }) => key === null).length
  return (
    <>
      <Button
        size="small"
        aria-label={`第 ${number} 题的图片${missing === 0 ? '' : `，缺 ${missing} 张`}`}
        onClick={() => setIsOpen(true)}
      >
        {missing === 0 ? '图片' : `补图片（${missing}）`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PicturesDialog question={question} number={number} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
