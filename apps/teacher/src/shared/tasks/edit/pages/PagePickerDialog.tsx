import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { LocalAddress } from '../../../resources/LocalAddress.tsx'
import { ResourcePicker } from '../../../resources/picker/ResourcePicker.tsx'
import { SourceSwitch } from '../../../resources/picker/SourceSwitch.tsx'
import type { PickerSource } from '../../../resources/picker/picker-place.ts'
import { PageChoice } from './PageChoice.tsx'
import { hasPages, openPagedFile, type PagedFile, type PickedPages } from './paged-file.ts'
import styles from './pages.module.css'

/** 从资源选页: one file of the resources, then its pages ([HK-111]). What becomes of them is made while the dialog is open. */
export function PagePickerDialog({
  room,
  okText,
  onPick,
  onClose,
}: {
  /** So many pages at most. */
  room: number
  okText: string
  /** Makes of the pages what they are picked for; an error of it is said here and nothing chosen is lost. */
  onPick: (
    picked: PickedPages,
    making: { signal: AbortSignal; onProgress: (words: string) => void },
  ) => Promise<void>
  onClose: () => void
}) {
  const [source, setSource] = useState<PickerSource>('personal')
  const [picked, setPicked] = useState<readonly ResourceView[]>([])
  const [page_nos, setPageNos] = useState<readonly number[]>([])
  /** The document whose pages are chosen; null while a file is. */
  const [file, setFile] = useState<PagedFile | null>(null)
  /** What is under way, in words; null while nothing is. */
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stop = useRef<AbortController>(null)
  const opened = useRef<PagedFile>(null)
  const [resource] = picked

  // What is under way ends with the dialog, and the document gives its memory back.
  useEffect(
    () => () => {
      stop.current?.abort()
      void opened.current?.close()
    },
    [],
  )

  /** Runs what takes a while and can be stopped; why it failed is said, and what was chosen stays. */
  async function run(words: string, work: (signal: AbortSignal) => Promise<void>) {
    const control = new AbortController()
    stop.current = control
    setFault(null)
    setBusy(words)
    try {
      await work(control.signal)
    } catch (error) {
      if (!control.signal.aborted) setFault(error instanceof Error ? error.message : '请重试')
    }
    setBusy(null)
  }

  async function give(pages: PickedPages, signal: AbortSignal) {
    await onPick(pages, { signal, onProgress: setBusy })
    onClose()
  }

  const open = (chosen: ResourceView) =>
    run(`正在打开“${chosen.name}”…`, async (signal) => {
      if (!hasPages(chosen)) return give({ resource: chosen, file: null, page_nos: [1] }, signal)
      const document = await openPagedFile(chosen, {
        signal,
        onConverting: (name) => name !== null && setBusy(`服务器正在转换“${name}”…`),
      })
      opened.current = document
      setFile(document)
    })

  /** To another file: the one that was open is closed. */
  const back = () => {
    void opened.current?.close()
    opened.current = null
    setFile(null)
    setPageNos([])
    setFault(null)
  }
  const cancel = () => {
    stop.current?.abort()
    if (busy === null) onClose()
  }
  const isTooMany = page_nos.length > room
  return (
    <Dialog
      title={file !== null && resource !== undefined ? `选页：${resource.name}` : '从资源选页'}
      width={1040}
      keepsOpen={picked.length > 0}
      onCancel={cancel}
      footer={
        <>
          {busy !== null && (
            <span role="status" className={styles.muted}>
              {busy}
            </span>
          )}
          <Button onClick={cancel}>{busy === null ? '取消' : '停下'}</Button>
          {file !== null && (
            <Button disabled={busy !== null} onClick={back}>
              换一个文件
            </Button>
          )}
          {file !== null && resource !== undefined ? (
            <Button
              type="primary"
              loading={busy !== null}
              disabled={page_nos.length === 0 || isTooMany}
              onClick={() => void run('正在准备…', (signal) => give({ resource, file, page_nos }, signal))}
            >
              {page_nos.length === 0 ? okText : `${okText}（${page_nos.length} 页）`}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={busy !== null}
              disabled={resource === undefined}
              onClick={() => resource !== undefined && void open(resource)}
            >
              {resource === undefined || hasPages(resource) ? '选页' : okText}
            </Button>
          )}
        </>
      }
    >
      {fault !== null && (
        <p role="alert" className={styles.wrong}>
          {fault}
        </p>
      )}
      {isTooMany && (
        <p role="alert" className={styles.wrong}>
          最多还能加 {room} 页，请去掉几页
        </p>
      )}
      {file !== null ? (
        <fieldset disabled={busy !== null} className={styles.picking}>
          <PageChoice file={file} chosen={page_nos} onChange={setPageNos} />
        </fieldset>
      ) : (
        <fieldset disabled={busy !== null} className={styles.picking}>
          <SourceSwitch sources={['personal', 'collected', 'shared']} source={source} onChange={setSource} />
          {/* Another source begins without the filters of the last. */}
          <LocalAddress key={source}>
            <ResourcePicker scene="pages" {...{ source, picked }} there_ids={[]} onChange={setPicked} />
          </LocalAddress>
        </fieldset>
      )}
    </Dialog>
  )
}
