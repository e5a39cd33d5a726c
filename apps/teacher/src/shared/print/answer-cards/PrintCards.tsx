import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { answerCardsQuery, type ClassCards } from './answer-cards.queries.ts'

// The markers are a part of their own, which few print.
const CardSheets = lazy(async () => ({ default: (await import('./CardSheets.tsx')).CardSheets }))

/** 打印答题卡 of a class without pads, before the lesson (LV-33). */
export function PrintCards({ class_id, name }: { class_id: string; name: string }) {
  const client = useQueryClient()
  const [cards, setCards] = useState<ClassCards | null>(null)
  const print = useMutation({
    mutationFn: () => client.fetchQuery(answerCardsQuery(class_id)),
    onSuccess: (fetched) => {
      if (fetched.students.some(({ card_no }) => card_no !== null)) setCards(fetched)
      else message.info(`${name}还没有学生，没有答题卡可打印`)
    },
    onError: (error) => message.error(`没有取到${name}的答题卡：${error.message}`),
  })
  return (
    <>
      <Button
        size="small"
        aria-label={`打印答题卡：${name}`}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {name}
      </Button>
      {cards !== null && (
        <Suspense fallback={null}>
          <CardSheets {...cards} onPrinted={() => setCards(null)} />
        </Suspense>
      )}
    </>
  )
}
