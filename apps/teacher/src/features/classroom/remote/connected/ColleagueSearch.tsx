import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import kit from '../../kit/kit.module.css'
import { StageButton } from '../../kit/StageButton.tsx'
import { colleaguesQuery } from './assistants.queries.ts'
import styles from '../remote.module.css'
import pairing from './pairing.module.css'

/** Finds a colleague on the board; asked by a press, because a class looks on while one types. */
export function ColleagueSearch({
  except,
  onPick,
  onCancel,
}: {
  except: readonly string[]
  onPick: (teacher_id: string) => Promise<unknown>
  onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const found = useQuery({ ...colleaguesQuery(text), enabled: text !== '' })
  const teachers = found.data?.filter(({ id }) => !except.includes(id))
  const search = () => setText(typed.trim())
  return (
    <div className={pairing.assistants}>
      <form
        className={pairing.find}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <input
          className={kit.field}
          aria-label="教师姓名或拼音"
          placeholder="姓名或拼音"
          maxLength={60}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <StageButton size="small" onPress={search}>
          查找
        </StageButton>
        <StageButton size="small" onPress={onCancel}>
          不加了
        </StageButton>
      </form>
      {text !== '' && found.isPending && <p role="status">正在查找</p>}
      {found.isError && (
        <div role="alert" className={styles.question}>
          <p>没有查到：{found.error.message}</p>
          <StageButton size="small" onPress={() => found.refetch()}>
            重试
          </StageButton>
        </div>
      )}
      {teachers?.length === 0 && <p role="status">没有叫“{text}”的教师</p>}
      <ul className={`${pairing.remotes} ${pairing.found}`} aria-label="找到的教师">
        {teachers?.map(({ id, name, subject_name }) => (
          <li key={id} className={styles.question}>
            <span className={styles.line}>
              {name}
              <small>{subject_name}</small>
            </span>
            <StageButton size="small" label={`请来协助：${name}`} onPress={() => onPick(id)}>
              请来协助
            </StageButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
