import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Hit, searchQuery } from './search.queries.ts'
import styles from './search.module.css'

/** Searches lessons, papers, students and resources while one types; the arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useQuery(searchQuery(text))
  const hits = text === '' ? [] : (found.data ?? [])
  const open = (hit: Hit) => {
    onClose()
    void navigate(hit.href)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[chosen]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && hit !== undefined) {
      event.preventDefault()
      open(hit)
    }
  }
  return (
    <Dialog title="搜索" width={560} footer={null} onCancel={onClose}>
      <div className={styles.search} onKeyDown={handleKey}>
        <SearchBox
          label="备课、试卷、学生、资源的名称或拼音"
          text={text}
          onSearch={(next) => {
            setText(next)
            setChosen(0)
          }}
        />
        <p role="status" className={styles.told}>
          {toldOf({ text, error: found.error, isPending: found.isPending, count: hits.length })}
        </p>
        <ul className={styles.hits} aria-label="找到的">
          {hits.map((hit, at) => (
            <li key={hit.key} data-chosen={at === chosen}>
              <Link to={hit.href} onClick={onClose} aria-current={at === chosen}>
                <span className={styles.kind}>{hit.kind}</span>
                <span className={styles.name}>{hit.name}</span>
                <span className={styles.about}>{hit.about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function toldOf(search: { text: string; error: Error | null; isPending: boolean; count: number }): string {
  if (search.text === '') return '输入名称、拼音或首字母；用上下键选择，回车打开。'
  if (search.error !== null) return `没有搜索成功：${search.error.message}`
  if (search.isPending) return '正在搜索…'
  return search.count === 0 ? '没有找到。换一个词试试。' : `找到 ${search.count} 个，每类最多显示 5 个`
}
