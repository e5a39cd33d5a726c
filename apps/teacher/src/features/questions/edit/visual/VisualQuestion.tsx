import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { QuestionFault } from '@jiangtai/shared/questions/writing/question-faults.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createEditing, EditingContext, nextBlank } from '../../../../shared/forms/rich-text/editing.ts'
import { FaultList } from './FaultList.tsx'
import { RichField } from '../../../../shared/forms/rich-text/field/RichField.tsx'
import { ItemList } from './items/ItemList.tsx'
import { OptionsEditor } from './items/OptionsEditor.tsx'
import { isSingle, itemOfKind, questionOfType } from './state/change-kind.ts'
import { editedBlanks, namesOfBlanks } from './state/blank-numbers.ts'
import { newMemory } from './state/edit-memory.ts'
import { withCopy, withItem, withItemOrder, withoutItem } from './state/item-edits.ts'
import { keepBlanks } from './state/keep-blanks.ts'
import { withBank } from './state/option-edits.ts'
import { OpenThingDialog } from '../../../../shared/forms/rich-text/things/OpenThingDialog.tsx'
import { EditingBar } from '../../../../shared/forms/rich-text/toolbar/EditingBar.tsx'
import { TypeField } from './TypeField.tsx'
import styles from './visual.module.css'

const MOST_BANK = 24

/** A question in boxes as it looks ([QU-121]): material, shared choices and items, one toolbar for all of them. */
export function VisualQuestion({
  question,
  files,
  faults,
  error,
  isFocused,
  onChange,
  onFiles,
}: {
  question: Question
  files: FileUrls
  faults: readonly QuestionFault[]
  error: string | null
  isFocused: boolean
  onChange: (question: Question) => void
  /** Takes the addresses of uploaded files. */
  onFiles: (files: FileUrls) => void
}) {
  const [editing] = useState(() => createEditing(files, editedBlanks(question)))
  const [memory] = useState(newMemory)
  const [opened, setOpened] = useState<string | null>(question.items[0]?.item_id ?? null)
  const root = useRef<HTMLDivElement>(null)
  // Two editors may change the question before it is drawn again.
  const latest = useRef(question)
  useLayoutEffect(() => {
    latest.current = question
    editing.setState(namesOfBlanks(question))
  }, [editing, question])
  // An uploaded file is shown by the preview, too.
  useEffect(
    () =>
      editing.subscribe((now, before) => {
        if (now.files !== before.files) onFiles(now.files)
      }),
    [editing, onFiles],
  )
  useFirstFocus(root, isFocused)

  const change = (changed: Question) => {
    const next = keepBlanks(latest.current, changed, memory)
    latest.current = next
    editing.setState(namesOfBlanks(next))
    onChange(next)
  }
  const { material, bank, items, analysis } = question
  const hasParts = items.length > 1 || material !== null
  return (
    <EditingContext value={editing}>
      <div ref={root} className={styles.visual}>
        <EditingBar />
        <TypeField
          question={question}
          onType={(type) => {
            const next = questionOfType(latest.current, type, memory)
            change(next)
            setOpened(next.items[0]?.item_id ?? null)
          }}
          onMaterial={() => change({ ...latest.current, material: [] })}
        />
        {material !== null && (
          <RichField
            {...{ label: '材料', hint: '几个小题共用的文章、表格、图片或听力', hasBlanks: true }}
            blocks={material}
            onChange={(blocks) => change({ ...latest.current, material: blocks })}
          />
        )}
        {bank.length > 0 && (
          <OptionsEditor
            {...{ label: '备选项', prefix: '', hasBlanks: false, most: MOST_BANK, options: bank }}
            onChange={(changed) => change(withBank(latest.current, changed))}
          />
        )}
        <ItemList
          {...{ question, opened, hasKind: !isSingle(question) }}
          acts={{
            onOpen: setOpened,
            onAdd() {
              const next = withItem(latest.current)
              change(next)
              setOpened(next.items.at(-1)?.item_id ?? null)
            },
            onCopy(item_id) {
              const next = withCopy(latest.current, item_id, () => nextBlank(editing))
              change(next)
              const at = next.items.findIndex((item) => item.item_id === item_id)
              setOpened(next.items[at + 1]?.item_id ?? null)
            },
            onRemove: (item_id) => change(withoutItem(latest.current, item_id)),
            onOrder: (ids) => change(withItemOrder(latest.current, ids)),
            onKind(item, kind) {
              const changed = itemOfKind(item, kind, memory)
              change(withItemInstead(latest.current, item.item_id, changed))
              setOpened(changed.item_id)
            },
            onChange: (item) => change(withItemInstead(latest.current, item.item_id, item)),
          }}
        />
        {(hasParts || analysis.length > 0) && (
          <RichField
            {...{ label: '全题解析', hint: '选填，分不到小题里的解析' }}
            blocks={analysis}
            onChange={(blocks) => change({ ...latest.current, analysis: blocks })}
          />
        )}
        <FaultList
          {...{ faults, error }}
          onGo={(fault) => {
            const at = Number(/^items\.(\d+)/.exec(fault.field)?.[1] ?? 0)
            const item_id = question.items[at]?.item_id ?? null
            setOpened(item_id)
            // The fields of an item may be there only once the item is open.
            requestAnimationFrame(() => focusItem(root.current, item_id))
          }}
        />
        <OpenThingDialog />
      </div>
    </EditingContext>
  )
}

function withItemInstead(question: Question, item_id: string, item: Question['items'][number]): Question {
  return { ...question, items: question.items.map((one) => (one.item_id === item_id ? item : one)) }
}

/** An item most often lacks its answer, so the focus goes there, and else to its stem. */
function focusItem(root: HTMLElement | null, item_id: string | null): void {
  const item = root?.querySelector(`[data-item="${item_id}"]`)
  const wanted =
    item?.querySelector<HTMLElement>('fieldset input') ?? item?.querySelector<HTMLElement>('.qe-text')
  wanted?.focus({ preventScroll: true })
  wanted?.scrollIntoView({ block: 'center' })
}

/** The next of several questions begins where its words begin. */
function useFirstFocus(root: React.RefObject<HTMLDivElement | null>, isFocused: boolean): void {
  // Once, when it appears.
  useEffect(() => {
    if (isFocused) root.current?.querySelector<HTMLElement>('.qe-text')?.focus()
  }, [root, isFocused])
}
