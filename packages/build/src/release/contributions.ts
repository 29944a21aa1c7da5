import type { RemoteManifest } from '@portal/platform/manifest'
import { SCREEN_SLOTS, slotOf } from '@portal/platform/slots'

/** Why an app's contributions can stand in no slot. */
export function contributionProblems({
  app,
  area,
  contributions = [],
}: Pick<RemoteManifest, 'app' | 'area' | 'contributions'>): string[] {
  return contributions.flatMap(({ slot, expose }, index) => {
    if (area !== undefined)
      return [`${app} contributes ${expose} to ${slot}: slots are the portal's, its area is ${area}.`]
    if (slotOf(slot) === undefined)
      return [
        `${app} contributes ${expose} to ${slot}. The slots are ${Object.keys(SCREEN_SLOTS).join(', ')}.`,
      ]
    const isTwice = contributions.slice(0, index).some((one) => one.slot === slot && one.expose === expose)
    return isTwice ? [`${app} contributes ${expose} to ${slot} twice.`] : []
  })
}
