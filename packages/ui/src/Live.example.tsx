import { Live } from './Live'

export const OnlineAndOffline = () => (
  <div className="row">
    <Live online />
    <Live online={false} />
  </div>
)
