import type { PageLink } from '@jiangtai/board/links/page-links.ts'
import { makeRewriteOp, makeTextOp } from '@jiangtai/board/tools/text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_TEXT_LENGTH } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { linkHost, linkRefusal, MAX_LINK_LENGTH, typedLink } from '@jiangtai/shared/ink/link.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { ToolBox } from '../tools/tool-box.ts'
import { placeLink } from './place-link.ts'

type Values = { text: string; link: string }

/** The words and the address of a link; one that is new is laid in the middle of the page. */
export function LinkForm({
  link,
  before,
  tools,
  pageRatio,
  onWrite,
  onClose,
}: {
  /** The link that is changed; null for a new one. */
  link: PageLink['mark'] | null
  /** How many lie on the page. */
  before: number
  tools: ToolBox
  pageRatio: number
  /** Null: nothing was changed. */
  onWrite: (op: InkOp | null) => void
  onClose: () => void
}) {
  const form = useForm<Values, InkOp | null>({
    initial: { text: link?.text ?? '', link: link?.link ?? '' },
    check: problemsOf,
    send: (values) => Promise.resolve(opOf(values)),
    onDone: onWrite,
  })

  function opOf({ text, link: typed }: Values): InkOp | null {
    const address = typedLink(typed)
    // Without words of its own it is called as its host.
    const words = text.trim() === '' ? linkHost(address) : text
    if (link !== null) return makeRewriteOp({ id: newId(), written: link, text: words, link: address })
    const style = { tool: 'text', size: tools.text.size, color: tools.pen.color } as const
    const at = placeLink({ text: words, link: address, size: style.size, pageRatio, before })
    return makeTextOp({ id: newId(), style, at, turn: 0, text: words, link: address })
  }

  const { values, set, errorAt } = form
  return (
    <FormDialog
      title={link === null ? '放链接' : '编辑链接'}
      save={link === null ? '放到页面' : '保存'}
      form={form}
      onClose={onClose}
    >
      <Field
        label="网址"
        required
        hint="只能用 https:// 开头的网址；页面上会显示网站的名字"
        error={errorAt('link')}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={MAX_LINK_LENGTH}
            value={values.link}
            onChange={(event) => set({ link: event.target.value })}
          />
        )}
      </Field>
      <Field label="显示的文字" hint="不填就显示网站的名字" error={errorAt('text')}>
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_TEXT_LENGTH}
            value={values.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function problemsOf({ link }: Values): Partial<Values> {
  if (link.trim() === '') return { link: '请填写网址' }
  const refusal = linkRefusal(typedLink(link))
  return refusal === null ? {} : { link: refusal }
}
