import './scan.css'
import { SCAN_PLACE, scannedCode } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Prover } from '@jiangtai/client/proof/prover.ts'
import { ProvingLine } from '../ProvingLine.tsx'
import { RememberedStudents, type RememberedStudentsProps } from '../remembered/RememberedStudents.tsx'
import type { Admitted } from './scan-calls.ts'

// Most students type their password.
const ScanScreen = lazy(() => import('./ScanScreen.tsx').then((module) => ({ default: module.ScanScreen })))

// One part with what a sign-in keeps: each file that the pad fetches later costs its opening a name.
export { rememberStudent } from '../remembered/remembered-students.ts'

export type SignInWaysProps = RememberedStudentsProps & {
  /** The proof that is worked out before a typed sign-in goes on. */
  proving: Prover['proving']
  onAdmit: (admitted: Admitted) => void
}

/** The ways to sign in without typing an account: who is remembered on this pad, and 扫码登录 ([PD-100]). Fetched after the sign-in itself. */
export function SignInWays({ onAdmit, proving, ...remembered }: SignInWaysProps) {
  const [scanned, setScanned] = useState(() => scannedCode(location.hash))
  const [isOpen, setIsOpen] = useState(scanned !== null)

  // The code leaves the address before anything is asked; a code that is read while this page is there opens it as well.
  useEffect(() => {
    const take = () => {
      if (!location.hash.startsWith(SCAN_PLACE)) return
      const code = scannedCode(location.hash)
      history.replaceState(null, '', '#/')
      setScanned(code)
      setIsOpen(true)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])

  return (
    <>
      <RememberedStudents {...remembered} />
      {remembered.chosen === null && (
        <button type="button" className="button-secondary scan-open" onClick={() => setIsOpen(true)}>
          扫码登录
        </button>
      )}
      <ProvingLine proving={proving} />
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <ScanScreen
              scanned={scanned}
              onAdmit={onAdmit}
              onClose={() => {
                setScanned(null)
                setIsOpen(false)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
