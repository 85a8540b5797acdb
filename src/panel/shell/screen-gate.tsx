import type { ComponentType } from 'react';
import { AccessDenied } from 'react-admin';
import type { PanelScreen } from '../parts/panel-screen';
import { may, useSession } from '../session/session';

type Pages = Pick<PanelScreen, 'list' | 'edit' | 'create' | 'show'>;

/** The pages of a screen for users with permission; other users see a message. */
export function gated({ anyOf, createAnyOf = anyOf, editAnyOf = anyOf, list, edit, create, show }: PanelScreen): Pages {
  return {
    ...(list && { list: gate(list, anyOf) }),
    ...(edit && { edit: gate(edit, editAnyOf) }),
    ...(create && { create: gate(create, createAnyOf) }),
    ...(show && { show: gate(show, anyOf) }),
  };
}

function gate(Page: ComponentType, anyOf: PanelScreen['anyOf']): ComponentType {
  return function GatedPage() {
    return may(useSession(), anyOf) ? <Page /> : <AccessDenied />;
  };
}
