import { createContext, use, type ComponentType, type ReactElement } from 'react'
import type { ScreenProps, Site } from './contract'

/** Each remote bundles this module: the context is its own, and the shell knows nothing of it. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site's facts, for a component deep inside a screen made with `withSite`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('useSite() outside of a screen made with withSite().')
  return site
}

/** Gives a screen's components `useSite`; called once per screen, where a route exports it. */
export function withSite<D>(Screen: ComponentType<ScreenProps<D>>): (props: ScreenProps<D>) => ReactElement {
  return function ScreenWithSite(props) {
    return (
      <SiteContext value={props.site}>
        <Screen {...props} />
      </SiteContext>
    )
  }
}
