import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { squaresFromText, squaresText } from '@jiangtai/shared/questions/typed-form/squares.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../Field.tsx'
import type { OpenThing } from '../editing.ts'
import { putThing } from './put-thing.ts'
import { ThingDialog } from './ThingDialog.tsx'

/** The look of a blank: its width as its teacher sees it, for students see all lines alike ([QU-20]), or 田字格 ([QU-130]). */
export function BlankDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'blank' }>
  onClose: () => void
}) {
  const { n, width: given, squares: drawn } = open.held
  const [width, setWidth] = useState(given === null ? '' : String(given))
  const [written, setWritten] = useState(drawn === undefined ? '' : squaresText(drawn))
  const isLine = written.trim() === ''
  const squares = isLine ? null : squaresFromText(written)
  const isWide = /^\d{1,2}$/.test(width) && Number(width) >= 1 && Number(width) <= 60
  const isWidthWrong = isLine && width !== '' && !isWide
  return (
    <ThingDialog
      title="空的样子"
      isReady={!isWidthWrong && (isLine || squares !== null)}
      onClose={onClose}
      onDone={() => {
        const line = { n, width: width === '' ? null : Number(width) }
        putThing(open.editor, { ...open, held: squares === null ? line : { n, width: null, squares } })
        onClose()
      }}
    >
      {isLine && (
        <Field
          label="几个字宽"
          hint="不写就是平常的长度；学生作答时所有的空一样长"
          error={isWidthWrong ? '写 1 到 60 的整数' : null}
        >
          {(field) => (
            <Input
              {...field}
              autoFocus={drawn === undefined}
              inputMode="numeric"
              value={width}
              onChange={({ target }) => setWidth(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="田字格"
        hint="写格数，如 4；或每个字的拼音，如 chūn tiān（可以写 chun1 tian1），不注音的字写 -"
        error={
          isLine || squares !== null ? null : `写 1 到 ${DOCUMENT_LIMITS.squares} 的格数，或用空格隔开的拼音`
        }
      >
        {(field) => (
          <Input
            {...field}
            autoFocus={drawn !== undefined}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
      </Field>
    </ThingDialog>
  )
}
