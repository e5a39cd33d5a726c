import { useRef, useState } from 'react'

/** Adds one person after another in one dialog: 保存并继续添加 keeps it open, and who was added is told once, at its end, in their order. */
export function useAddingOn<Added>({
  onAdded,
  onClose,
}: {
  onAdded: (added: readonly Added[]) => void
  onClose: () => void
}) {
  const [added, setAdded] = useState<readonly Added[]>([])
  const goesOn = useRef(false)
  return {
    /** Takes note of an added person; `next` makes the dialog ready for another. */
    take(one: Added, next: () => void) {
      const all = [...added, one]
      if (!goesOn.current) return onAdded(all)
      setAdded(all)
      next()
    },
    /** Saves, and ends or goes on afterwards. */
    save(submit: () => void, { goes_on }: { goes_on: boolean }) {
      goesOn.current = goes_on
      submit()
    },
    close: () => (added.length === 0 ? onClose() : onAdded(added)),
  }
}
