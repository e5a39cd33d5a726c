import type { PageLink } from '@jiangtai/board/canvas/links/page-links.ts'
import { MAX_TEXT_LENGTH } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { linkRefusal, MAX_LINK_LENGTH, typedLink } from '@jiangtai/shared/ink/links/link.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { type FormEvent, useId, useState } from 'react'
import { takenOn } from '../free-place.ts'
import type { ToolBox } from '../tool-box.ts'
import { linkOp, type LinkWords } from './link-op.ts'
import styles from './links.module.css'

/** The words and the address of a link. The board has no forms of the office, so this one is made of the kit. */
export function LinkForm({
  link,
  document,
  tools,
  pageRatio,
  onWrite,
  onClose,
}: {
  /** The link that is changed; null for a new one. */
  link: PageLink['mark'] | null
  /** What lies on the page. */
  document: InkDocument
  tools: ToolBox
  pageRatio: number
  /** Null: nothing was changed. */
  onWrite: (op: InkOp | null) => void
  onClose: () => void
}) {
  const id = useId()
  const [values, setValues] = useState<LinkWords>({ text: link?.text ?? '', link: link?.link ?? '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const isDirty = values.text !== (link?.text ?? '') || values.link !== (link?.link ?? '')

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const refusal = refusalOf(values.link)
    setWrong(refusal)
    if (refusal !== null) return window.document.getElementById(`${id}-link`)?.focus()
    onWrite(linkOp(values, { link, tools, pageRatio, taken: takenOn(document) }))
  }

  function handleCancel(): void {
    if (!isDirty) return onClose()
    askFirst({
      title: '填写的内容还没有保存',
      content: '关闭后，填写的内容会丢失。',
      okText: '不保存，关闭',
      onOk: onClose,
    })
  }

  return (
    <Dialog
      title={link === null ? '放链接' : '编辑链接'}
      width={520}
      keepsOpen
      onCancel={handleCancel}
      footer={
        <>
          <Button onClick={handleCancel}>取消</Button>
          <Button type="primary" htmlType="submit" form={`${id}-form`}>
            {link === null ? '放到页面' : '保存'}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={handleSubmit}>
        <label htmlFor={`${id}-link`}>网址</label>
        <Input
          id={`${id}-link`}
          autoFocus
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={MAX_LINK_LENGTH}
          status={wrong === null ? '' : 'error'}
          aria-required
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-note`}
          value={values.link}
          onChange={(event) => {
            setWrong(null)
            setValues({ ...values, link: event.target.value })
          }}
        />
        <p id={`${id}-note`} className={styles.note} data-wrong={wrong !== null} aria-live="polite">
          {wrong ?? '只能用 https:// 开头的网址；页面上会显示网站的名字'}
        </p>
        <label htmlFor={`${id}-text`}>显示的文字</label>
        <Input
          id={`${id}-text`}
          placeholder="不填就显示网站的名字"
          maxLength={MAX_TEXT_LENGTH}
          value={values.text}
          onChange={(event) => setValues({ ...values, text: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

function refusalOf(link: string): string | null {
  return link.trim() === '' ? '请填写网址' : linkRefusal(typedLink(link))
}
