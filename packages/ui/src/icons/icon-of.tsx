import './icon.css'
import type { ComponentProps, ReactNode } from 'react'

/** The drawing of an icon: its box and its paths, as the package of icons has them. */
export type IconDrawing = { name: string; view: string; paths: readonly string[]; rule?: 'evenodd' }

/** Makes the component of one icon. The elements are those of the package, so that a page looks the same with either. */
export function iconOf({
  name,
  view,
  paths,
  rule,
}: IconDrawing): (props: ComponentProps<'span'>) => ReactNode {
  return function Icon({ className, ...rest }) {
    return (
      <span
        role="img"
        aria-label={name}
        {...rest}
        className={`anticon anticon-${name}${className === undefined ? '' : ` ${className}`}`}
      >
        <svg
          fillRule={rule}
          viewBox={view}
          focusable="false"
          data-icon={name}
          width="1em"
          height="1em"
          fill="currentColor"
          aria-hidden="true"
        >
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      </span>
    )
  }
}
