/** Taps on the reservation that need to know the state. */
import { productReserved } from './reservation.slice';
import { selectPeople } from './reservation.selectors';
import type { AppDispatch, RootState } from '../store/root-reducer';

/**
 * Takes the place of whatever was reserved; the people stay.
 * @param times nights `YYYY-MM-DD`, the day of leaving excluded
 */
export function reserveNights(id: number, times: string[]) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(productReserved({ id, count: 1, times, person_count: selectPeople(getState()) }));
  };
}
