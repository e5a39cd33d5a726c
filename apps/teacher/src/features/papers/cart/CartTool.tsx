import { ShoppingCartOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { putBarTool } from '../../../core/bar-tools.ts'
import { cartQuery } from '../../../shared/questions/cart/cart.queries.ts'

// It is fetched with the first look into it.
const CartPanel = lazy(async () => ({ default: (await import('./CartPanel.tsx')).CartPanel }))

/** 试题篮 in the right bar of every page of questions and papers, with how many questions lie in it, of all subjects (QC-09). */
export function CartTool() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(cartQuery())
  const count = data?.question_ids.length ?? 0

  // The right bar belongs to the shell, which knows no area.
  useEffect(
    () =>
      putBarTool({
        ...{ key: 'cart', label: '试题篮', icon: <ShoppingCartOutlined />, count },
        onPress: () => setIsOpen((open) => !open),
      }),
    [count],
  )

  return (
    isOpen && (
      <Suspense fallback={null}>
        <CartPanel onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}
