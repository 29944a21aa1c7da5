import { CardSkeletons, PanelSkeleton, SkeletonBar } from './Skeleton'

export const Cards = () => <CardSkeletons count={3} label="Carregando anúncios…" />

export const InAPanel = () => <PanelSkeleton lines={3} label="Carregando…" />

export const Bar = () => <SkeletonBar width="12rem" height="1.2rem" />
