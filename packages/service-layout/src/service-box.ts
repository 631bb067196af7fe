/** What the layout needs of a service. */
export interface ServiceBox {
  id: string;
  width: number;
  height: number;
}

/** Events flow from the source to the target. */
export interface ServiceLink {
  source: string;
  target: string;
}

export interface ServiceBoxes {
  nodes: readonly ServiceBox[];
  edges: readonly ServiceLink[];
}

export interface Place {
  x: number;
  y: number;
}

/** The top left corner of each service, by its id. */
export type Places = Record<string, Place>;

export interface Box extends Place {
  width: number;
  height: number;
}

/** Between two services, to the side as well as above each other. */
export const SEPARATION = 200;
