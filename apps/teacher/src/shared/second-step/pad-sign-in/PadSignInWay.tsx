import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mayShowQuery } from './pad-sign-in.queries.ts'
import { PadSignInDialog } from './PadSignInDialog.tsx'

/** The way to 扫码登录 of a class, where its teacher has it: `children` draws the button. */
export function PadSignInWay({
  class_id,
  children,
}: {
  class_id: string
  children: (open: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useQuery(mayShowQuery(class_id))
  if (may.data?.is_allowed !== true) return null
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && <PadSignInDialog class_id={class_id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
