import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A board that is open for as long as it is on the screen; null until it is. */
export function useBoard<Board extends { close: () => void }>(open: () => Board): Board | null {
  const [slot] = useState(() => createStore<{ board: Board | null }>(() => ({ board: null })))
  const [opening] = useState(() => open)
  // Follows the board with the screen, and stops with it.
  useEffect(() => {
    const board = opening()
    slot.setState({ board })
    return () => {
      slot.setState({ board: null })
      board.close()
    }
  }, [slot, opening])
  return useStore(slot).board
}
