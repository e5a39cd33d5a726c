import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { MAX_READING_TEXT } from '@jiangtai/shared/tasks/limits.ts'
import { writtenFault } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { Field } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { RichText } from '../../../forms/rich-text/RichText.tsx'
import { hasUnsentFiles } from '../../../forms/rich-text/unsent-files.ts'
import { type Problems, textOf, useForm } from '../../../forms/use-form.ts'
import { type MadeMaterial, writeMaterial } from '../../reading/reading.queries.ts'

type Values = { title: string; blocks: readonly Block[] }

const EMPTY: Values = { title: '', blocks: [] }

/** 写图文: a text that students read, with pictures, tables and formulas (GD-04). */
export function TextMaterialDialog({
  start = null,
  files = {},
  onWritten,
  onClose,
}: {
  /** The text that is changed; a new one otherwise. */
  start?: Values | null
  /** The addresses of its pictures and sounds. */
  files?: FileUrls
  onWritten: (made: MadeMaterial) => void
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const write = useMutation(writeMaterial(kind))
  const form = useForm<Values, MadeMaterial>({
    initial: start ?? EMPTY,
    check: wrongFields,
    send: ({ title, blocks }, request_id) =>
      write.mutateAsync({ title, blocks: normaliseBlocks(blocks), request_id }),
    onDone(made) {
      onWritten(made)
      onClose()
    },
  })
  const { title, blocks } = form.values
  return (
    <FormDialog
      {...(start === null
        ? { title: '写图文', save: `加入${kindName}`, verb: '加入' }
        : { title: '改图文', save: '保存', verb: '保存' })}
      width={860}
      {...{ form, onClose }}
    >
      <Field required label="名称" hint={`最多 ${NAMES.material.max} 个字`} error={form.errorAt('title')}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            maxLength={NAMES.material.max}
            {...textOf({ values: { title }, set: form.set }, 'title')}
          />
        )}
      </Field>
      <RichText
        label="要读的内容"
        hint={`图片可以粘贴、拖进来或拍照；公式也可以直接输入 $x^2$；最多 ${MAX_READING_TEXT} 个字`}
        error={form.errorAt('blocks')}
        {...{ files, start: blocks }}
        onChange={(written) => form.set({ blocks: written })}
      />
    </FormDialog>
  )
}

function wrongFields({ title, blocks }: Values): Problems<Values> {
  const named = nameRefusal('material', title)
  const wrong = hasUnsentFiles(blocks) ? '有图片还没有传完，请等一等，或者先去掉它' : writtenFault(blocks)
  return { ...(named === null ? {} : { title: named }), ...(wrong === null ? {} : { blocks: wrong }) }
}
