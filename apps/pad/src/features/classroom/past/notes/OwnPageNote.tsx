import { MAX_OWN_NOTE } from '@jiangtai/shared/classroom/record/notes/own-note.ts'
import type { OwnNotes } from './use-own-notes.ts'

/** 笔记 on one page: saved when one leaves the field, and nobody else's to read ([CR-439]). */
export function OwnPageNote({ page_id, number, own }: { page_id: string; number: number; own: OwnNotes }) {
  const { kind, said } = own
  if (kind === 'loading') return <p role="status">正在读取笔记…</p>
  if (kind === 'failed')
    return (
      <p role="alert">
        笔记没有读出来{' '}
        <button type="button" className="button-secondary" onClick={own.retry}>
          重试
        </button>
      </p>
    )
  return (
    <>
      <label className="own-note">
        <span>{`第 ${number} 页的笔记，只有自己看得到`}</span>
        <textarea
          key={page_id}
          rows={4}
          maxLength={MAX_OWN_NOTE}
          value={own.wordsOn(page_id)}
          onChange={({ target }) => own.type(page_id, target.value)}
          onBlur={() => own.save(page_id)}
        />
      </label>
      {said !== null && (
        <p className="own-note-said" role={said.is_trouble ? 'alert' : 'status'}>
          {said.text}
          {said.is_trouble && (
            <button type="button" className="button-quiet" onClick={() => own.save(page_id)}>
              再保存一次
            </button>
          )}
        </p>
      )}
    </>
  )
}
