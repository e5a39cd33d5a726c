import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '../kit/Input.tsx'

const REST_MS = 300

/** Searches while one types, but not in the middle of composing a word by pinyin. */
export function SearchBox({
  label,
  text,
  onSearch,
}: {
  label: string
  text: string
  onSearch: (text: string) => void
}) {
  const [isComposing, setIsComposing] = useState(false)
  const [box, setBox] = useState({ typed: text, asked: text, text })
  // The search may change from outside (清除筛选, going back); text that is being typed then gives way, but not to its own echo.
  if (box.text !== text) setBox({ ...box, text, typed: text === box.asked ? box.typed : text })
  const { typed } = box

  const search = useEffectEvent(() => {
    const asked = typed.trim()
    if (asked === text) return
    setBox({ ...box, asked })
    onSearch(asked)
  })

  // Searches once typing rests.
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(search, REST_MS)
    return () => clearTimeout(timer)
  }, [typed, isComposing])

  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      maxLength={60}
      value={typed}
      style={{ width: 240 }}
      onClear={() => setBox({ ...box, typed: '' })}
      onChange={(event) => setBox({ ...box, typed: event.target.value })}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  )
}
