import { ApiError } from '@jiangtai/client/api.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadQuestionFile } from '../../../../files/upload-question-file.ts'
import { type Problems, useForm } from '../../../../forms/use-form.ts'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import type { TaskDraft } from '../../task-draft.ts'
import { type WrittenQuestion, writeQuestion } from '../own.queries.ts'
import { drawBoxes } from './draw-boxes.ts'
import { type BoxAnswer, boxItems, type Drawn, NOTHING_DRAWN, type PlacedPage } from './drawn-pages.ts'
import type { PagePictures } from './use-page-pictures.ts'

const { items: MAX_BOXES } = DOCUMENT_LIMITS

type Values = {
  text: string
  /** What was drawn after each step, the last one being what stands. */
  steps: readonly Drawn[]
  answers: Readonly<Record<string, BoxAnswer>>
}

const NOTHING: Values = { text: '', steps: [NOTHING_DRAWN], answers: {} }

/** The form of a page with answer boxes: its steps, how they are undone, and how it is sent ([TK-202]). */
export function useBoxesForm({
  place,
  pictures,
  onDone,
}: {
  place: Pick<TaskDraft, 'subject_id' | 'phase_id'>
  pictures: PagePictures
  onDone: (written: WrittenQuestion) => void
}) {
  const { id: kind } = useTaskKind()
  const write = useMutation(writeQuestion(kind))
  const [sending_no, setSendingNo] = useState<number | null>(null)
  const kept = useState<Partial<Values>>({})
  /** The keys of pages that were sent, by what was drawn: another try sends only what is missing. */
  const sent = useRef(new Map<string, string>())

  const send = async (values: Values, request_id: string) => {
    const drawn = standing(values)
    try {
      const picture_keys: string[] = []
      for (const [index, page] of drawn.pages.entries()) {
        setSendingNo(index + 1)
        picture_keys.push(
          await keyOfPage(page, drawn, { name: `第${index + 1}页.jpg`, pictures, sent: sent.current }),
        )
      }
      const items = boxItems(drawn, values.answers)
      return await write.mutateAsync({ ...place, text: values.text, picture_keys, items, request_id })
    } finally {
      setSendingNo(null)
    }
  }
  const form = useForm<Values, WrittenQuestion>({ initial: NOTHING, kept, check: wrongFields, send, onDone })
  const { steps, answers } = form.values
  const refused = write.error instanceof ApiError ? write.error.fields : []
  /** Changes by what stands at that moment: a photo that was opened meanwhile stays. */
  const change = (next: (values: Values) => Partial<Values>) => {
    kept[1]((before) => ({ ...before, ...next({ ...NOTHING, ...before }) }))
    // A refused form is being mended.
    form.set({})
  }
  return {
    form,
    drawn: standing(form.values),
    answers,
    sending_no,
    canUndo: steps.length > 1,
    /** One step further, which can be undone. */
    draw: (next: (drawn: Drawn) => Drawn) =>
      change((values) => {
        const [before, after] = [standing(values), next(standing(values))]
        return before === after ? {} : { steps: [...values.steps, after] }
      }),
    undo: () => change((values) => (values.steps.length > 1 ? { steps: values.steps.slice(0, -1) } : {})),
    answer: (box_id: string, next: BoxAnswer) =>
      change((values) => ({ answers: { ...values.answers, [box_id]: next } })),
    /** The words of the server about a box. */
    faultOf: (index: number) =>
      refused.find(({ field }) => field.startsWith(`items.${index}.`))?.message ?? null,
  }
}

function standing({ steps }: Values): Drawn {
  return steps.at(-1) ?? NOTHING_DRAWN
}

function wrongFields(values: Values): Problems<Values> {
  const { pages, boxes } = standing(values)
  if (pages.length === 0) return { steps: '请先选择照片，或者拍一页' }
  if (boxes.length === 0) return { steps: '请在照片上画答题框' }
  return boxes.length > MAX_BOXES ? { steps: `最多 ${MAX_BOXES} 个答题框` } : {}
}

/** Draws the boxes into a page and sends it, once for the same drawing. */
async function keyOfPage(
  { page_id, turns }: PlacedPage,
  drawn: Drawn,
  { name, pictures, sent }: { name: string; pictures: PagePictures; sent: Map<string, string> },
): Promise<string> {
  const boxes = drawn.boxes.flatMap((box, index) =>
    box.page_id === page_id ? [{ number: index + 1, part: box.part }] : [],
  )
  const drawing = JSON.stringify({ page_id, turns, boxes })
  const known = sent.get(drawing)
  if (known !== undefined) return known
  const picture = pictures.get(page_id)
  if (picture === undefined) throw new Error(`${name} 打不开，请去掉它后换一张`)
  const file = await drawBoxes(picture, { turns, boxes, name })
  const { object_key } = await uploadQuestionFile(file, {
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  sent.set(drawing, object_key)
  return object_key
}
