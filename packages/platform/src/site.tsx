import { createContext, use, type ComponentType, type ReactElement } from 'react'
import type { ScreenProps, Site } from './contract'

/** Each remote bundles its own copy of this module and context; the shell does not use it. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site's facts, for components inside a screen wrapped by `withSite`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('useSite() outside of a screen made with withSite().')
  return site
}

/** Provides `useSite` to a screen's components; wrap each screen once, where a route exports it. */
export function withSite<D>(Screen: ComponentType<ScreenProps<D>>): (props: ScreenProps<D>) => ReactElement {
  return function ScreenWithSite(props) {
    return (
      <SiteContext value={props.site}>
        <Screen {...props} />
      </SiteContext>
    )
  }
}
